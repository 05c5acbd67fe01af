/** Something that the person at the keyboard can put right. It is shown as its one sentence, without a stack, and ends the program. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
