/** Version of the bundle (specification section 9); the API description and the footer say it. */
export const bundleVersion = '2.2.2';
