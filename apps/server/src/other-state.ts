import { CannotStart } from './postgres/cannot-start.ts'

/**
 * Whether the changelog names a release. Before the first release, an installation of another version is not opened, because
 * schema, model and built-in data change in place. From then on a later version contains numbered migrations instead.
 */
export const released = false

const made = (what: string, how: string): string => `${what} was made by another version of Zaraba (${how})`

/**
 * A database that this program does not open, because another schema or model created it. `how` says how that was recognised.
 */
export class OtherState extends CannotStart {
  readonly how: string

  constructor(how: string) {
    super(
      `${made('The database', how)}, which this one does not open: start that version, or name an empty database in DATABASE_URL.`,
    )
    this.how = how
  }
}

/** The error for a data folder of another version that may not be put aside. */
export const otherFolder = ({ how }: OtherState, folder: string): CannotStart =>
  new CannotStart(
    `${made(`The installation in ${folder}`, how)}, which this one does not open: start that version, or choose another folder with ZARABA_DATA.`,
  )

/** The message when the folder is put aside. */
export const putAsideSentence = ({ how }: OtherState, folder: string, aside: string): string =>
  `${made(`The installation in ${folder}`, how)}, and until 0.1.0 none is carried over: it is kept in ${aside}, and a new one is founded.`
