// What the development server tells the browser after a save.

export interface DevChange {
  permalinks: string[] | 'all';
}
