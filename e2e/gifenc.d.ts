/** The part of gifenc that is used here; the package comes without types. */
declare module 'gifenc' {
  type Palette = readonly (readonly [red: number, green: number, blue: number])[]
  interface Frame {
    readonly palette?: Palette
    /** Milliseconds that the frame stays. */
    readonly delay?: number
    readonly transparent?: boolean
    readonly transparentIndex?: number
    /** 1 leaves the frame before as it is. */
    readonly dispose?: number
  }
  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, frame?: Frame): void
    finish(): void
    bytes(): Uint8Array
  }
  const GIFEncoder: () => Encoder
  const quantize: (rgba: Uint8Array, colours: number, options?: { readonly format?: 'rgb565' | 'rgb444' }) => Palette
  const applyPalette: (rgba: Uint8Array, palette: Palette, format?: 'rgb565' | 'rgb444') => Uint8Array
  const gifenc: {
    readonly GIFEncoder: typeof GIFEncoder
    readonly quantize: typeof quantize
    readonly applyPalette: typeof applyPalette
  }
  export = gifenc
}
