/** Address of the running site; `npm test` starts one and sets it. */
export const siteUrl = process.env.TEST_SITE_URL ?? 'http://localhost:8080'
