/**
 * Splits long secrets: an entry in the Windows credential store holds 2,560 bytes (CRED_MAX_CREDENTIAL_BLOB_SIZE) of
 * UTF-16. Secrets are split on every system, so that the format is tested on each.
 */

/** The part of the keytar API that is used. Tests replace it with a fake. */
export type KeychainDriver = {
  getPassword(service: string, account: string): Promise<string | null | undefined>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
  findCredentials(service: string): Promise<readonly unknown[]>
}

/** Maximum size of an entry in bytes, in UTF-16 and in UTF-8; leaves room for the header of a split secret. */
const entrySize = 2400
const head = /^stint-parts:([ab]):(\d{1,3}):/

/**
 * Wraps a driver so that it stores a long secret in several entries. The entry that leads to the others is written
 * last, so that the old secret remains readable if the program crashes before that.
 */
export function splitLongSecrets(driver: KeychainDriver): KeychainDriver {
  const partName = (account: string, generation: string, index: number): string =>
    `${account}#${index + 1}${generation}`

  const removeParts = async (service: string, account: string, first: string | null) => {
    const [, generation, count] = head.exec(first ?? '') ?? []
    for (let index = 1; index < Number(count ?? 0); index += 1) {
      await driver.deletePassword(service, partName(account, generation ?? '', index))
    }
  }

  return {
    findCredentials: (service) => driver.findCredentials(service),
    async getPassword(service, account) {
      const first = await driver.getPassword(service, account)
      const [start, generation, count] = head.exec(first ?? '') ?? []
      if (!first || start === undefined || generation === undefined) return first
      const parts = [first.slice(start.length)]
      for (let index = 1; index < Number(count); index += 1) {
        const part = await driver.getPassword(service, partName(account, generation, index))
        // Part of the secret is missing: treated as no secret, so the user signs in again.
        if (!part) return null
        parts.push(part)
      }
      return parts.join('')
    },
    async setPassword(service, account, password) {
      const before = (await driver.getPassword(service, account)) ?? null
      const [first = '', ...others] = partsOf(password)
      const generation = head.exec(before ?? '')?.[1] === 'a' ? 'b' : 'a'
      for (const [index, part] of others.entries()) {
        await driver.setPassword(service, partName(account, generation, index + 1), part)
      }
      const start = others.length === 0 ? '' : `stint-parts:${generation}:${others.length + 1}:`
      await driver.setPassword(service, account, `${start}${first}`)
      await removeParts(service, account, before)
    },
    async deletePassword(service, account) {
      const before = (await driver.getPassword(service, account)) ?? null
      const isDeleted = await driver.deletePassword(service, account)
      await removeParts(service, account, before)
      return isDeleted
    },
  }
}

function partsOf(secret: string): readonly string[] {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of secret) {
    const length = Math.max(Buffer.byteLength(character), character.length * 2)
    if (size + length > entrySize) {
      parts.push(part)
      part = ''
      size = 0
    }
    part += character
    size += length
  }
  return [...parts, part]
}
