/** The Linux desktop entries of the installers, as electron-builder writes them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type DesktopEntries = { computeDesktopEntry(options: object, exec?: string): Promise<string> }
type Generators = {
  readonly LinuxTargetHelper: new (packager: object) => DesktopEntries
  readonly AppImageTarget: new (
    name: string,
    packager: object,
    helper: DesktopEntries,
    folder: string,
  ) => { readonly desktopEntry: { readonly value: Promise<string> } }
}

const fromBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const targets = 'app-builder-lib/out/targets'
const generators = {
  ...(fromBuilder(`${targets}/LinuxTargetHelper.js`) as object),
  AppImageTarget: (fromBuilder(`${targets}/appimage/AppImageTarget.js`) as { default: unknown })
    .default,
} as Generators
const config = JSON.parse(
  readFileSync(join(import.meta.dirname, 'electron-builder.json'), 'utf8'),
) as { readonly linux: object }

function packager(linux: object): object {
  return {
    config: { ...config, linux },
    platformSpecificBuildOptions: linux,
    executableName: 'stint',
    appInfo: { productName: 'Stint', sanitizedProductName: 'Stint', buildVersion: '1' },
    info: { metadata: {} },
    fileAssociations: [],
  }
}

function appImageEntry(linux: object): Promise<string> {
  const helper = new generators.LinuxTargetHelper(packager(linux))
  return new generators.AppImageTarget('appImage', packager(linux), helper, '/out').desktopEntry
    .value
}

it('of the AppImage leaves Chromium’s sandbox on', async () => {
  const entry = await appImageEntry(config.linux)
  expect(entry).toMatch(/^Exec=AppRun %U$/m)
  expect(entry).not.toContain('sandbox')
})

it('would turn it off without the setting', async () => {
  expect(await appImageEntry({ ...config.linux, executableArgs: undefined })).toContain(
    '--no-sandbox',
  )
})

it('of the deb and rpm packages leaves it on as well', () => {
  const template = readFileSync(
    join(import.meta.dirname, 'resources/linux/stint.desktop.ejs'),
    'utf8',
  )
  expect(template).toMatch(/^Exec=\/usr\/lib\/stint\/stint %U$/m)
  expect(template).toMatch(/^MimeType=x-scheme-handler\/stint;$/m)
  expect(template).not.toContain('sandbox')
})
