/** Tests the bash script in a real bash, the way readline calls it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandNames, shells } from './command-table.ts'
import { completionScript } from './completion.ts'

const names: Readonly<Record<string, readonly string[]>> = {
  projects: [
    ...['Website relaunch', 'Webshop', "Ann's garden", 'a:b', '$(touch pwned)', '`touch pwned`'],
    ...['-rf *', 'Ünicode'],
  ],
  clients: ['Acme', 'Moss & Sons'],
  tags: ['phone'],
  categories: ['Travel'],
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-completion-'))
  const cases = Object.entries(names).map(
    ([kind, all]) => `${kind}) cat <<'NAMES'\n${all.join('\n')}\nNAMES\n;;`,
  )
  const program = `#!/bin/sh\n[ "$1" = names ] || exit 2\ncase $2 in\n${cases.join('\n')}\nesac\n`
  writeFileSync(join(folder, 'stint'), program)
  chmodSync(join(folder, 'stint'), 0o755)
  writeFileSync(join(folder, 'completion.bash'), completionScript('bash'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Completes the last of these words, as bash passes them to the function. */
function complete(...words: readonly string[]): readonly string[] {
  return completeWith(folder, words)
}

function completeWith(path: string, words: readonly string[]): readonly string[] {
  const script = `
    compopt() { :; }
    source ./completion.bash
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _stint
    for word in "\${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done`
  const output = execFileSync('bash', ['--norc', '-c', script, 'bash', ...words], {
    cwd: folder,
    env: { PATH: `${path}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
  })
  return output.split('\n').filter(Boolean)
}

describe('in bash', () => {
  it('commands are completed', () => {
    expect(complete('stint', '')).toEqual(commandNames)
    expect(complete('stint', 'st')).toEqual(['start', 'stop', 'status'])
    expect(complete('stint', 'x')).toEqual([])
  })

  it('options of the command are completed, and no others', () => {
    expect(complete('stint', 'capture', '--')).toEqual(['--json', '--help', '--anyway'])
    expect(complete('stint', 'report', '--b')).toEqual(['--by'])
    expect(complete('stint', 'stop', '--pro')).toEqual([])
    expect(complete('stint', 'completion', 'f')).toEqual(['fish'])
    expect(complete('stint', 'report', '--by', 'we')).toEqual(['week'])
    expect(complete('stint', 'list', 'this\\ w')).toEqual(['this\\ week'])
  })

  it('names come from the program, in any case, also behind an equals sign', () => {
    expect(complete('stint', 'start', 'call', '--project', 'web')).toEqual([
      ...['Website\\ relaunch', 'Webshop'],
    ])
    expect(complete('stint', 'start', '--project', '=', 'webs')).toEqual([
      ...['Website\\ relaunch', 'Webshop'],
    ])
    expect(complete('stint', 'start', '--project', '=')).toHaveLength(
      names['projects']?.length ?? 0,
    )
    expect(complete('stint', 'list', '--client', 'Moss\\ \\&')).toEqual(['Moss\\ \\&\\ Sons'])
    expect(complete('stint', 'list', '--tag', '')).toEqual(['phone'])
    expect(complete('stint', 'start', '--project', '"web')).toEqual(['Website relaunch', 'Webshop'])
  })

  it('every name that is inserted is that one word again, and is never run', () => {
    const inserted = complete('stint', 'start', '--project', '')
    const script = `for word in ${inserted.join(' ')}; do printf '%s\\n' "$word"; done`
    const output = execFileSync('bash', ['--norc', '-c', script], { cwd: folder, encoding: 'utf8' })
    expect(output.split('\n').filter(Boolean)).toEqual(names['projects'])
    expect(spawnSync('ls', ['pwned'], { cwd: folder }).status).not.toBe(0)
  })

  it('without a running program there are no names, and nothing is said', () => {
    expect(completeWith('/nowhere', ['stint', 'start', '--project', ''])).toEqual([])
  })

  it('is registered for stint', () => {
    const script = 'source ./completion.bash; complete -p stint'
    expect(execFileSync('bash', ['--norc', '-c', script], { cwd: folder, encoding: 'utf8' })).toBe(
      'complete -F _stint stint\n',
    )
  })
})

const checks = { bash: ['-n'], zsh: ['-n'], fish: ['--no-execute'] } as const
/** Shells to test: bash is everywhere where the tests run; of the others those that are installed. */
const installed = shells.filter(
  (shell) => shell === 'bash' || spawnSync(shell, ['--version']).status === 0,
)
const missing = shells.filter((shell) => !installed.includes(shell))

it(`the syntax is that of the shell: ${installed.join(', ')} (not installed: ${missing.join(', ') || 'none'})`, () => {
  const results = installed.map((shell) => {
    const file = join(folder, `script.${shell}`)
    writeFileSync(file, completionScript(shell))
    const { status, stderr } = spawnSync(shell, [...checks[shell], file], { encoding: 'utf8' })
    return { shell, status, stderr }
  })
  expect(results).toEqual(installed.map((shell) => ({ shell, status: 0, stderr: '' })))
})

it.each(shells)('the script for %s has every command and option', (shell) => {
  const script = completionScript(shell)
  expect(commandNames.filter((name) => !script.includes(name))).toEqual([])
  for (const option of ['project', 'not-billable', 'receipt', 'by', 'limit']) {
    expect(script).toContain(option)
  }
})
