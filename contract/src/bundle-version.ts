/** Version of the bundle (specification section 9), shown in the API description and the footer. */
export const bundleVersion = '2.2.2';
