import { defineConfig, mergeConfig } from 'vite'
import { minified, processBundle } from './vite.process.ts'

const bundle = processBundle('assistant-server', 'electron/remote/assistant/assistant-server.ts')

/**
 * Bundle of the assistant server. Minified because its SDK is large: it contains a whole protocol and a validator of
 * JSON schemas.
 */
export default defineConfig(mergeConfig(bundle, { build: minified }))
