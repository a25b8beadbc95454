// The base path of the site, compiled into the scripts by the build (`define`).

// oxlint-disable-next-line no-underscore-dangle -- so that no variable has the name by chance
declare const __BASE_PATH__: string;

/** Begins and ends with a slash: `/content/`. */
export const basePath: string = __BASE_PATH__;
