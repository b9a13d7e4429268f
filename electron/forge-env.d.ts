/// <reference types="vite/types/importMeta.d.ts" />

/** Defined by the bundler; see build/bundle.ts and Forge's Vite plugin. */
declare const MAIN_WINDOW_VITE_DEV_SERVER_URL: string | undefined
declare const MAIN_WINDOW_VITE_NAME: string

/** Small images, inlined into the bundle as data URLs. */
declare module '*.png?inline' {
  const dataUrl: string
  export default dataUrl
}

/** These constants are defined by build/bundles/vite.process.ts; empty if the build environment does not set them. */
declare const STINT_OAUTH_CLIENT_ID: string
declare const STINT_OAUTH_CLIENT_SECRET: string
declare const STINT_UPDATE_URL: string
declare const STINT_UPDATE_KEY: string
/** `source`, `tests`, `trial` or `make` (electron/app/build-kind.ts). Defined by build/bundles/vite.process.ts. */
declare const STINT_BUILD_KIND: string
