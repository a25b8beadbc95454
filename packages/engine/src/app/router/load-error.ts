// Says why a page could not be had, so that the router knows what to do about it.

/**
 * `stale`: the site was deployed meanwhile; `not-payload`: something else came, such as a login page;
 * `status`: the server refused; `network`: nothing came.
 */
export type LoadErrorKind = 'stale' | 'not-payload' | 'status' | 'network';

export class LoadError extends Error {
  readonly kind: LoadErrorKind;

  constructor(kind: LoadErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LoadError';
    this.kind = kind;
  }
}
