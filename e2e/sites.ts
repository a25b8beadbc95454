// Where the sites under test are served.

export const SITE_PORT = 4310;
export const FIXTURE_PORT = 4311;

/** The site with every feature, two versions and a second locale. */
export const FIXTURE_URL = `http://localhost:${FIXTURE_PORT}`;
