import { type DocumentDrawing, drawDocument } from '../../shell/pictures/draw-document.ts'
import { verification } from './messages.ts'

const { document: words } = verification

/** Details of a person on a specimen document. */
export interface Person {
  readonly name: string
  readonly idNumber: string
}

const frontOf = ({ name, idNumber }: Person): DocumentDrawing => ({
  shape: 'card',
  title: words.title,
  issuer: words.issuer,
  lines: [
    { label: verification.name, value: name },
    { label: verification.idNumber, value: idNumber },
    { label: words.validFor, value: words.validForValue },
  ],
  portrait: true,
  foot: words.foot,
  stamp: words.stamp,
})

const backOf = ({ idNumber }: Person): DocumentDrawing => ({
  shape: 'card',
  title: words.backTitle,
  issuer: words.issuer,
  lines: [
    { label: words.address, value: words.addressValue },
    { label: verification.idNumber, value: idNumber },
  ],
  foot: words.foot,
  stamp: words.stamp,
})

export const drawFront = (person: Person): Promise<Blob> => drawDocument(frontOf(person))
export const drawBack = (person: Person): Promise<Blob> => drawDocument(backOf(person))
