/** Pixels across and down. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}
