/**
 * Writes a copy of each page for each language besides English, as `<language>/<page>.html`. It contains the page's own
 * texts in that language, the messages drawn first (as JSON) and, before all other scripts, a script that sets the
 * language (renderer/window-language.ts). Each language needs a page of its own, because the first frame is painted
 * before any script runs.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import {
  translatedLanguages,
  type TranslatedLanguage,
} from '../../shared/domain/language/language.ts'
import { parsed } from './catalogues-for-windows.ts'
import { messagesIn } from '../lint/messages.ts'
import { reachedFrom } from './reached-from.ts'

type Texts = Readonly<Record<string, string>>
/** Returns the modules that a module imports, except those it loads later. */
type ImportsOf = (id: string) => readonly string[]

const root = join(import.meta.dirname, '..', '..')
const entryName = 'window-language'

/** Entry of the build for the script that sets a page's language. */
export const languageEntry: Readonly<Record<string, string>> = {
  [entryName]: join(root, 'renderer', `${entryName}.ts`),
}

export function pagesByLanguage(): Plugin {
  return {
    name: 'pages-by-language',
    generateBundle: {
      // After Vite has written the English pages.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const script = chunks.find(({ name }) => name === entryName)
        if (!script) throw new Error('there is no script that sets the language')
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
          const id = join(root, 'renderer', page.fileName)
          const keys = firstMessages(id, (module) => this.getModuleInfo(module)?.importedIds ?? [])
          for (const language of translatedLanguages) {
            this.emitFile({
              type: 'asset',
              fileName: `${language}/${page.fileName}`,
              source: pageIn(language, String(page.source), `/${script.fileName}`, keys),
            })
          }
        }
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, tag, name] = /^\/([a-z]{2})\/(\w+\.html)$/.exec(request.url ?? '') ?? []
        const language = translatedLanguages.find((one) => one === tag)
        if (language === undefined || name === undefined) return next()
        const html = readFileSync(join(root, 'renderer', name), 'utf8').replaceAll('"./', '"/')
        const page = pageIn(language, html, `/${entryName}.ts`, Object.keys(catalogueOf(language)))
        server
          .transformIndexHtml(`/${name}`, page)
          .then((ready) => response.setHeader('Content-Type', 'text/html').end(ready), next)
      })
    },
  }
}

/** Returns the keys of the messages in the modules that a page loads at its start. */
function firstMessages(page: string, importsOf: ImportsOf): readonly string[] {
  const keys = [...reachedFrom(page, importsOf)]
    .filter((module) => /\.tsx?$/.test(module) && !module.includes('node_modules'))
    .flatMap((module) => messagesIn(relative(root, module), readFileSync(module, 'utf8')))
    .map(({ key }) => key)
  return [...new Set(keys)].sort()
}

/**
 * Returns the page in this language. Throws if the catalogue lacks any of its texts. `keys`: keys of the messages to
 * add.
 */
function pageIn(
  language: TranslatedLanguage,
  html: string,
  script: string,
  keys: readonly string[],
): string {
  const catalogue = catalogueOf(language)
  const translate = (text: string): string => {
    const translation = catalogue[text]
    if (translation === undefined) throw new Error(`“${text}” of a page is not in ${language}.json`)
    return translation
  }
  const messages = parsed(Object.fromEntries(keys.map((key) => [key, translate(key)])))
  const scripts = [
    // `<` could end the element.
    `<script type="application/json" id="messages">${JSON.stringify(messages).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="${script}"></script>`,
  ].join('\n    ')
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(
      /(aria-label|placeholder)="([^"]+)"/g,
      (_whole, name: string, text: string) => `${name}="${translate(text)}"`,
    )
    .replaceAll(
      /(<button[^>]*>)([^<]+)(<\/button>)/g,
      (_whole, before: string, text: string, after: string) => before + translate(text) + after,
    )
    .replace(/<script type="module"/, (tag) => `${scripts}\n    ${tag}`)
}

function catalogueOf(language: TranslatedLanguage): Texts {
  const file = join(root, 'shared/domain/language/catalogues', `${language}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}
