import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import {
  licencesFile,
  type ShippedLicences,
} from '../../../shared/domain/licences/shipped-licences.ts'
import { describeError, type Log } from '../../base/log.ts'

/** Name of the file with Chromium's licences, as Electron puts it beside the executable. */
const chromiumLicences = 'LICENSES.chromium.html'

/**
 * Reads the file of licences that the build wrote into `folder` (build/licences/licence-texts.ts). It is not cached,
 * because it is rarely shown and would occupy memory. Fails with `storage`.
 */
export async function readShippedLicences(
  folder: string,
  log: Log,
): Promise<Outcome<ShippedLicences>> {
  const file = join(folder, licencesFile)
  try {
    // Loaded on demand, as for zip files, so that the start does not wait for it.
    const { gunzipSync, strFromU8 } = await import('fflate')
    const content = strFromU8(gunzipSync(await readFile(file)))
    return success(JSON.parse(content) as ShippedLicences)
  } catch (error) {
    log.warn('licences not read', { cause: describeError(error) })
    return failure('storage', t`Couldn’t read the licences: ${file}`)
  }
}

/**
 * Returns the folder with Chromium's licences. It is the executable's folder, except on macOS: packaging puts the files
 * into the resources of the bundle (forge.config.ts), and a downloaded Electron has them three folders above its
 * executable.
 */
export function chromiumLicenceFolder(
  executable: string,
  resources: string,
  exists: (path: string) => boolean = existsSync,
): string {
  const executableFolder = dirname(executable)
  const folders = [executableFolder, resources, join(executableFolder, '..', '..', '..')]
  return folders.find((folder) => exists(join(folder, chromiumLicences))) ?? executableFolder
}
