/** The version of this build, put in by the bundler. */
declare const __VERSION__: string

/** What the page itself asked for first (first-calls.js): the reply, or null when nothing came. */
declare var firstConfiguration: Promise<Response | null> | undefined
