/** The version of this build, put in by the bundler. */
declare const __VERSION__: string

/** What vite-plugin-pwa puts in: registers the worker that keeps the shell on the device. */
declare module 'virtual:pwa-register' {
  export const registerSW: (options: { readonly immediate: boolean }) => (reload: boolean) => Promise<void>
}
