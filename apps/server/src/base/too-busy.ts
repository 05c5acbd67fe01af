/** No connection to the database became free in time: nothing was begun, and the caller may come again. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}
