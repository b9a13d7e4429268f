import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cataloguesForWindows } from './catalogues-for-windows.ts'
import { chunksByPage } from './chunks-by-page.ts'
import { languageEntry, pagesByLanguage } from './pages-by-language.ts'
import { stylesFirst } from './styles-first.ts'
import { targets } from './vite.process.ts'

const root = join(import.meta.dirname, '..', '..', 'renderer')

const entries = {
  index: join(root, 'index.html'),
  welcome: join(root, 'welcome.html'),
  popover: join(root, 'popover.html'),
  capture: join(root, 'capture.html'),
  ...languageEntry,
}

/** Build of the windows' pages. Each window has one page, except the main window, which has two. */
export default defineConfig({
  root,
  // The program serves the pages from app://stint/; absolute paths work there and in the dev server.
  base: '/',
  plugins: [react(), stylesFirst(), cataloguesForWindows(), pagesByLanguage()],
  build: {
    outDir: join(root, '..', '.vite', 'renderer', 'main_window'),
    emptyOutDir: true,
    target: targets.page,
    // Inlined code would need an exception in the content security policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: entries,
      output: {
        codeSplitting: chunksByPage(entries),
        // By default, the name of a group of icons would list everything that shows them.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
})
