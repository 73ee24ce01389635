/** The version that the product gives: of its description, not of the API, which is in the path. */
export const DESCRIPTION_VERSION = '1.1.0'
