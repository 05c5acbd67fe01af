/** The version of this build, put in by the bundler. */
declare const __VERSION__: string
