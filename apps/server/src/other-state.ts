import { CannotStart } from './postgres/cannot-start.ts'

/**
 * Whether the changelog names a release yet. Until it does, what another version founded is not opened: schema, model and built-in data
 * change in place. From the first release on a later version brings numbered migrations instead, and this is true.
 */
export const released = false

const made = (what: string, how: string): string => `${what} was made by another version of Zaraba (${how})`

/** A database that this program does not open, because another schema or model made it. `how` says by what that was recognised. */
export class OtherState extends CannotStart {
  readonly how: string

  constructor(how: string) {
    super(
      `${made('The database', how)}, which this one does not open: start that version, or name an empty database in DATABASE_URL.`,
    )
    this.how = how
  }
}

/** The same of a data folder, for whoever may not put it aside. */
export const otherFolder = ({ how }: OtherState, folder: string): CannotStart =>
  new CannotStart(
    `${made(`The installation in ${folder}`, how)}, which this one does not open: start that version, or choose another folder with ZARABA_DATA.`,
  )

/** What is said where the folder is put aside. */
export const putAsideSentence = ({ how }: OtherState, folder: string, aside: string): string =>
  `${made(`The installation in ${folder}`, how)}, and until 0.1.0 none is carried over: it is kept in ${aside}, and a new one is founded.`
