/** Backup and restore of the sandbox, by which tests simulate a restored service. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../electron/base/clock.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'

let far: SandboxServer | null = null

afterEach(async () => {
  await far?.close()
  far = null
})

const titles = async ({
  service,
}: SandboxServer): Promise<readonly (readonly [number, string])[]> => {
  const page = await service.projects.page({}, 1, 100)
  return page.ok ? page.value.rows.map(({ id, title }) => [id, title] as const) : []
}

async function made({ service }: SandboxServer, title: string): Promise<number | null> {
  const answer = await service.projects.create({ title })
  return answer.ok ? answer.value.id : null
}

describe('a backup of the embedded service', () => {
  it('brings back what was there, and gives the ids since once more', async () => {
    far = await openSandboxServer(systemClock, { projects: 1 })
    const kept = await titles(far)
    await far.snapshot()
    const first = await made(far, 'lost')
    await far.service.projects.delete(5001 as never)
    await far.restore()
    expect(await titles(far)).toEqual(kept)
    expect(await made(far, 'another')).toBe(first)
  })

  it('is what a service with a file has after its next start, too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stint-backup-'))
    const file = join(folder, 'state')
    try {
      far = await openSandboxServer(systemClock, { projects: 1, file })
      const kept = await titles(far)
      await far.snapshot()
      await made(far, 'lost')
      await far.restore()
      await far.close()
      far = await openSandboxServer(systemClock, { projects: 1, file })
      expect(await titles(far)).toEqual(kept)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('can’t be restored before one was taken', async () => {
    far = await openSandboxServer(systemClock, {})
    await expect(far.restore()).rejects.toThrow('no snapshot was taken')
  })
})
