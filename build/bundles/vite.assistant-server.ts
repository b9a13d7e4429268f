import { defineConfig, mergeConfig } from 'vite'
import { minified, processBundle } from './vite.process.ts'

const bundle = processBundle('assistant-server', 'electron/remote/assistant/assistant-server.ts')

/** Minified, because the SDK is large: it contains every message of its protocol and a validator of JSON schemas. */
export default defineConfig(mergeConfig(bundle, { build: minified }))
