/**
 * Name and version of the simulator, which receipts, stakes and `market/proof` carry: it changes whenever the simulator says anything else
 * of a moment, as the pinned digests of its test show.
 */
export const modelName = 'zaraba-simulator/1'
