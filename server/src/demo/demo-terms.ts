/** Sample terms of a trading company; a real one writes its own (setting `terms_text`). */
export const demoTerms = `These terms belong to a demonstration and bind nobody.

1. Prices are in US dollars and subject to our confirmation of an order.
2. A hold reserves a stone until the time shown with it; it lapses by itself.
3. Title passes with full payment, risk with the handing over.
4. Stones may be returned within three working days, as they were sent and with their report.
5. A grading is the opinion of the laboratory that gave it; weights and measures carry its tolerances.
6. Price lists remain the property of those who publish them.
7. What you tell us of yourself serves our business with you and is not passed on.
8. The law of our place of business applies.
`;
