/**
 * Collects the licence texts of every shipped package for the page “About Stint”, in a file beside the bundles.
 * Permissive licences only require that their text be included. A package without a text stops the build, unless its
 * copyright holder is named here. Electron and Chromium bring licence files of their own. Licences of code that is
 * compiled into native modules or into Tesseract's WebAssembly are not collected.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import {
  licencesFile,
  type LicensedPackage,
  type ShippedLicences,
} from '../../shared/domain/licences/shipped-licences.ts'
import { shippedPackages, type LockFile, type ShippedPackage } from './shipped-packages.ts'

const project = join(import.meta.dirname, '..', '..')
const licenceFile = /^(?:licen[cs]es?|copying|notice|ofl)(?:[.-][\w.-]+)?$/i

/**
 * Name of the licence file. It is kept outside a package's asar archive, to limit the size of the archive
 * (docs/quality.md).
 */
export const unpackedLicences = licencesFile

/** Electron is shipped, although it is not one of the program's dependencies. */
const runtime = 'electron'

/** Packages, by name, whose licence text another package contains. */
const parents: readonly (readonly [RegExp, string])[] = [
  [/^@libsql\/(?:darwin|linux|win32)-/, 'libsql'],
  [/^@napi-rs\/keyring-/, 'keytar'],
]

/**
 * Packages in the lock file, but in no bundle: PDF.js needs them only to draw in Node, whereas Stint draws in the
 * window.
 */
const notBundled = /^@napi-rs\/canvas(?:-|$)/

/**
 * Copyright holders (from package.json or the repository) of packages that name a licence but do not include its text.
 */
const holders: Readonly<Record<string, string>> = {
  '@nodable/entities': 'Amit Gupta (https://solothought.com)',
  '@tesseract.js-data/deu': 'Balearica, jeromewu (https://github.com/naptha/tessdata)',
  '@tesseract.js-data/eng': 'Balearica, jeromewu (https://github.com/naptha/tessdata)',
  '@tesseract.js-data/fra': 'Balearica, jeromewu (https://github.com/naptha/tessdata)',
  '@tesseract.js-data/spa': 'Balearica, jeromewu (https://github.com/naptha/tessdata)',
  'client-only': 'Meta Platforms, Inc. and affiliates (https://github.com/facebook/react)',
  'lazy-val': 'Vladimir Krivosheev (https://github.com/develar/lazy-val)',
}

/**
 * Returns the licences of all shipped packages, except optional ones for other systems. Throws if a text is missing.
 */
export function shippedLicences(): ShippedLicences {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as LockFile
  const shipped = [...shippedPackages(lock), runtimePackage(lock)]
    .filter(({ name, path }) => !notBundled.test(name) && existsSync(join(project, path)))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const places = new Map<string, number>()
  // A package can be installed several times, for different packages that depend on it.
  const different = new Map(shipped.map((one) => [`${one.name} ${one.version}`, one]))
  const packages = [...different.values()].map((shippedPackage): LicensedPackage => {
    const texts = textsOf(shippedPackage).map((text) => {
      const place = places.get(text) ?? places.size
      places.set(text, place)
      return place
    })
    return {
      name: shippedPackage.name,
      version: shippedPackage.version,
      license: shippedPackage.license ?? '',
      texts,
    }
  })
  return { packages, texts: [...places.keys()] }
}

/** Writes the licence texts into `.vite/licences`. */
export function licenceTexts(): Plugin {
  return {
    name: 'stint:licence-texts',
    closeBundle() {
      const folder = join(project, '.vite', 'licences')
      mkdirSync(folder, { recursive: true })
      const content = gzipSync(JSON.stringify(shippedLicences()), { level: 9 })
      writeFileSync(join(folder, licencesFile), content)
    },
  }
}

/**
 * Returns the licence texts of a package: its own, or else those of its parent package (`parents`). If there are
 * neither, returns the MIT text with the name of the copyright holder, provided that the package has the MIT licence
 * and that `holders` names the holder. Otherwise, throws.
 */
export function textsOf({
  name,
  license,
  path,
}: Pick<ShippedPackage, 'name' | 'license' | 'path'>): readonly string[] {
  const ownFiles = licenceFiles(join(project, path))
  if (ownFiles.length > 0) return ownFiles
  const parent = parents.find(([pattern]) => pattern.test(name))?.[1]
  const inherited = parent === undefined ? [] : licenceFiles(join(project, 'node_modules', parent))
  if (inherited.length > 0) return inherited
  const holder = holders[name]
  if (license === 'MIT' && holder !== undefined) return [mitText(holder)]
  throw new Error(
    `${name} brings no licence text: add its holder to build/licences/licence-texts.ts`,
  )
}

function licenceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .filter((text) => text !== '')
}

function runtimePackage({ packages }: LockFile): ShippedPackage {
  const path = `node_modules/${runtime}`
  const { version = '', license } = packages[path] ?? {}
  return { name: runtime, path, version, license: license ?? null }
}

/** Returns the MIT licence (https://spdx.org/licenses/MIT.html). */
function mitText(holder: string): string {
  return `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
}
