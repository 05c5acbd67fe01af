declare const brand: unique symbol

/** A plain value that may not be mixed up with another of the same shape: `Branded<number, 'Shares'>` is not a `Price`. */
export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name }
