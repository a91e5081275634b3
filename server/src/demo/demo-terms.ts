/** Sample terms of a trading company, which replaces them by its own (setting `terms_text`). */
export const demoTerms = `These terms are part of a demonstration and are not binding.

1. Prices are in US dollars and subject to our confirmation of an order.
2. A hold reserves a stone until the time shown with it, and then expires.
3. Title passes on full payment; risk passes on delivery.
4. Stones may be returned within three working days, unaltered and with their report.
5. A grade is the opinion of the laboratory that issued it; weights and measurements are subject to its tolerances.
6. Price lists remain the property of their publishers.
7. Information about your business is used to serve you and is not shared.
8. The law of our place of business applies.
`;
