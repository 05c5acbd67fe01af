import { Busboy } from '@fastify/busboy'
import type { ReadBody } from './read-body.ts'

/** A form with a picture has one file and few short fields. */
const limits = { files: 1, fields: 10, fieldNameSize: 40, fieldSize: 500, parts: 12, headerPairs: 10 }

const boundary = /^multipart\/form-data;.*boundary=/i

/**
 * multipart/form-data with one file in its field `image` (docs/api/README.md). Another body is rejected with the field that is
 * wrong.
 */
export const readMultipart = (contentType: string, body: Buffer): Promise<ReadBody> => {
  if (!boundary.test(contentType)) return Promise.resolve({ wrong: 'content-type' })
  return new Promise((resolve) => {
    const fields: Record<string, unknown> = Object.create(null)
    let parser: InstanceType<typeof Busboy> | null = null
    // The first error ends the reading: nothing after it is parsed or stored. Later events of the parser are ignored.
    const end = (answer: ReadBody): void => {
      resolve(answer)
      parser?.destroy()
    }
    const blame = (field: string): void => end({ wrong: field.slice(0, 40) })
    try {
      parser = new Busboy({ headers: { 'content-type': contentType }, limits })
      parser.on('file', (name, file) => {
        const chunks: Buffer[] = []
        file.on('error', () => end({ wrong: '' }))
        file.on('limit', () => blame('image'))
        file.on('data', (chunk: Buffer) => chunks.push(chunk))
        file.on('end', () => {
          fields.image = new Uint8Array(Buffer.concat(chunks))
        })
        if (name !== 'image') blame(name)
      })
      parser.on('field', (name, value, nameTruncated, valueTruncated) => {
        if (nameTruncated || valueTruncated || name in fields || name === 'image' || value.includes('\0')) blame(name)
        else fields[name] = value
      })
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => blame('image'))
      parser.on('error', () => end({ wrong: '' }))
      parser.on('finish', () => resolve({ fields }))
      parser.end(body)
    } catch {
      resolve({ wrong: 'content-type' })
    }
  })
}
