import { z } from 'zod'
import { instantText, moneyText } from '../shapes.ts'

export const marginCall = z
  .object({
    credit: moneyText.describe('Credit that meets it at the present price, in whole units.'),
    due: instantText.describe('The close by which it has to be met; otherwise the position is closed by force.'),
  })
  .meta({
    id: 'MarginCall',
    description: 'A margin call: it stays until credit or a closed part meets it, or the position is closed.',
  })
  .nullable()
  .describe('The margin call of the position; null without one. A recovery of the price does not lift it.')
