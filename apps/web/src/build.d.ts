/** The version of this build, put in by the bundler. */
declare const __VERSION__: string

/** Reply to the first request of the page (first-calls.js), or null when none came. */
declare var firstConfiguration: Promise<Response | null> | undefined
