// The message that the development server sends to the browser
// after a save.

export interface DevChange {
  permalinks: string[] | 'all';
}
