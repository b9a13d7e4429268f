/**
 * Vite plugin that writes each page once more for each language besides English, as `<language>/<page>.html`:
 * with its own texts translated, and with a script before all others that sets the language
 * (shared/domain/language/windows/). A page of its own, because the first frame is painted before any script runs.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages, sourceLanguage, type Language } from '../shared/domain/language/language.ts'

const root = join(import.meta.dirname, '..')
const translated = languages.filter((language) => language !== sourceLanguage)

/** The entries of the languages, for the build's input. */
export const languageEntries: Readonly<Record<string, string>> = Object.fromEntries(
  translated.map((language) => [
    entryName(language),
    join(root, 'shared/domain/language/windows', `${language}.ts`),
  ]),
)

function entryName(language: Language): string {
  return `language-${language}`
}

export function pagesByLanguage(): Plugin {
  return {
    name: 'pages-by-language',
    generateBundle: {
      // After Vite has written the English pages.
      order: 'post',
      handler(_options, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
          for (const language of translated) {
            const entry = Object.values(bundle).find(
              (one) => one.type === 'chunk' && one.name === entryName(language),
            )
            if (!entry) throw new Error(`there is no script of the language ${language}`)
            this.emitFile({
              type: 'asset',
              fileName: `${language}/${page.fileName}`,
              source: pageIn(language, String(page.source), `/${entry.fileName}`),
            })
          }
        }
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, name] = /^\/([a-z]{2})\/(\w+\.html)$/.exec(request.url ?? '') ?? []
        const known = translated.find((one) => one === language)
        if (known === undefined || name === undefined) return next()
        const html = readFileSync(join(root, 'renderer', name), 'utf8').replaceAll('"./', '"/')
        const page = pageIn(known, html, `/@fs${languageEntries[entryName(known)]}`)
        server
          .transformIndexHtml(`/${name}`, page)
          .then((ready) => response.setHeader('Content-Type', 'text/html').end(ready), next)
      })
    },
  }
}

/** The page in another language. Throws for a text that the catalogue does not have. */
function pageIn(language: Language, html: string, script: string): string {
  const catalogue = catalogueOf(language)
  const translate = (text: string): string => {
    const translation = catalogue[text]
    if (translation === undefined) throw new Error(`“${text}” of a page is not in ${language}.json`)
    return translation
  }
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
    .replace(/<script type="module"/, `<script type="module" src="${script}"></script>\n    $&`)
}

function catalogueOf(language: Language): Readonly<Record<string, string>> {
  const file = join(root, 'shared/domain/language/catalogues', `${language}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
}
