// The V8 flags of an API process, the same for every start, bench and fault run (decision 054). package.json, the Dockerfile and
// compose.yaml repeat them, and a test compares.

/** A thousand sockets and 200 messages a second stay within 300 MB (MSG-6): 264 MB with them, 475 MB without. */
export const API_FLAGS = ['--max-semi-space-size=16', '--initial-old-space-size=96', '--heap-growing-percent=40'];
