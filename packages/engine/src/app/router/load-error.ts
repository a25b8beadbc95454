// Why a page could not be loaded, so that the router knows what to do about it.

/**
 * `stale`: the site was deployed meanwhile; `not-payload`: the response is something else, such as a
 * login page; `status`: the server returned an error status; `network`: there was no response.
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
