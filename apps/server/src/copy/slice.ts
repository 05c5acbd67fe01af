import { slice } from '../base/slice.ts'
import { identityFace } from '../identity/face.ts'
import { marketFace } from '../market/face.ts'
import { productsFace } from '../products/face.ts'
import { closeMarket, closeSubject } from './close.ts'
import { endEarly } from './end-early.ts'
import { follow } from './follow.ts'
import { copyGains } from './gains.ts'
import { copyMessages } from './messages.ts'
import { copyActions, copyReads } from './operators.ts'
import type { CopyPorts } from './ports.ts'
import { showProductProof } from './proof.ts'
import { waiting } from './record-store.ts'
import { closeDue, createRecords } from './records.ts'
import { showOrder } from './show-order.ts'
import { listProducts, showProduct, showProductCurve } from './show-products.ts'
import { recomputeCopy, verifyCopy } from './verify.ts'

/** The exports of the slice, made of its ports. */
export const openCopy = (givenCopyPorts: CopyPorts) => {
  const ports = { ...givenCopyPorts, records: createRecords(givenCopyPorts) }
  ports.products.gains.register('copy', copyGains(ports.records))
  return {
    records: ports.records,
    calls: {
      'trade/productlist': listProducts(ports),
      'trade/product': showProduct(ports),
      'trade/productCurve': showProductCurve(ports),
      'trade/productProof': showProductProof(ports),
      'trade/productFollow': follow(ports),
      'trade/productOrder': showOrder(ports),
      'trade/productEnd': endEarly(ports),
    },
    due: { [closeDue]: closeMarket(ports) },
    actions: copyActions(ports),
    reads: copyReads(ports),
  }
}

/** Published strategies that can be followed with an amount, at their real unit values. */
export const copy = slice({
  name: 'copy',
  tables: ['copy.*'],
  messages: copyMessages,
  waiting,
  needs: { identity: identityFace, market: marketFace, products: productsFace },
  entries: {
    followed: ['copy_hold'],
    cancelled: ['copy_back'],
    ended: ['copy_profit', 'copy_loss', 'copy_fee', 'copy_price', 'copy_back'],
  },
  verify: verifyCopy,
  recompute: recomputeCopy,
  units: { [closeDue]: { each: 'a following that begins or ends' } },
  open: ({ database, marketClock, writeEvents, failed }, { identity, market, products }) => {
    const { records, ...brought } = openCopy({ database, marketClock, writeEvents, failed, identity, market, products })
    return { ...brought, subjectsOf: products.subjectsOf, dueSubjects: { [closeDue]: closeSubject }, close: records.close }
  },
})
