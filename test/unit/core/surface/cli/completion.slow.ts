/** Completions in real shells: what each offers at a place of a line, from a plugin that is not ours. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Plugin } from '../../../../../core/plugin/plugin.ts'
import { completion } from '../../../../../runtime/commands/help.ts'
import diary from '../../diary.ts'
import { plugins } from '../../lists-world.ts'

/** Its texts want to be more than texts, in each of the shells. */
const hostile: Plugin = {
  ...plugins[0]!,
  name: 'quoted',
  summary: `It's [a] "test": $(touch HACKED) \`touch HACKED\` \\ ; 100% \u001b[2J`,
  shorthands: { all: { input: {}, en: "it's $(touch HACKED)'; touch HACKED; '", ko: 'ㅎ' } },
}
/** Two commands, one of which takes a file. */
const shelf: Plugin = {
  ...diary,
  name: 'shelf',
  commands: [
    { ...diary.commands![1]!, name: 'days' },
    { ...diary.commands![1]!, name: 'put', takes: '[FILE] [--remove]' },
  ],
}
const all = [...plugins, diary, hostile, shelf]

const folder = mkdtempSync(join(tmpdir(), 'certscope-completion-'))
writeFileSync(join(folder, 'names of mine.txt'), '')
test.after(() => rmSync(folder, { recursive: true }))
for (const shell of ['bash', 'zsh', 'fish'])
  writeFileSync(join(folder, shell), (await completion([shell], all, 'en')) ?? '')

/** `COMP_WORDS` as bash makes them: `=` is a word of its own. */
const BASH = `
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
_certscope
printf '%s\\n' "\${COMPREPLY[@]}"
`
/** Types the line and a tab into a shell of its own, and prints its screen. */
const ZSH = `
zmodload zsh/zpty
zpty -b z 'TERM=dumb PS1= zsh -f -i'
zpty -w z 'PS1= PS2= RPS1= LISTMAX=1000; unsetopt zle_bracketed_paste prompt_sp; autoload -U compinit; compinit -u -D; source ./zsh; setopt no_beep no_auto_menu; print RE''ADY'
while zpty -r z line; do case "$line" in *READY*) break ;; esac; done
zpty -n -w z "$1"$'\\t'
out=""
for try in {1..300}; do
  while zpty -r -t z piece; do out+="$piece"; done
  [[ "$out" == *"$2"* ]] && break
  # Where a first one completes what is common, the second one lists.
  [ "$try" = 30 ] && zpty -n -w z $'\\t'
  sleep 0.1
done
print -r -- "$out"
zpty -d z
`
const offered = {
  bash: (line: string, _?: string) => ['-c', BASH, 'bash', './bash', ...line.split(/ |(?<==)|(?==)/)],
  fish: (line: string, _?: string) => ['--no-config', '-c', 'source ./fish; complete -C "$argv[1]"', line],
  zsh: (line: string, last = '') => ['-f', '-c', ZSH, 'zsh', line, last],
}
type Shell = keyof typeof offered

const has = (shell: Shell): boolean => !spawnSync(shell, ['--version']).error

const offers = (shell: Shell, line: string, last?: string): string => {
  const { stdout, stderr } = spawnSync(shell, offered[shell](line, last), {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env.PATH, HOME: folder },
  })
  return stdout + stderr
}

/** What is offered for a line, and what is not. */
const LINES: readonly (readonly [line: string, offered: readonly string[], not: readonly string[]])[] = [
  ['certscope lo', ['look'], ['two']],
  ['certscope --', ['--help', '--version'], ['look', '--file']],
  ['certscope look --f', ['--file', '--fail-on', '--format'], ['--jobs', 'HACKED']],
  ['certscope look --min-level ', ['low', 'high'], ['--file']],
  ['certscope look --how ', ['a', 'b'], ['--file']],
  ['certscope look --format ju', ['junit'], ['jsonl']],
  ['certscope two example.com ', ['A', 'MX'], ['look']],
  ['certscope two --lang ko example.com M', ['MX'], ['look']],
  ['certscope diary w', ['write'], ['days']],
  ['certscope look --file names', ['names of mine.txt', 'names\\ of\\ mine.txt'], ['--file']],
  ['certscope completion f', ['fish'], ['bash']],
  ['certscope config --j', ['--json'], ['--lang']],
  ['certscope quoted --a', ['--all'], ['HACKED:']],
  ['certscope shelf put names', ['names of mine.txt', 'names\\ of\\ mine.txt'], ['--remove']],
  ['certscope shelf put --', ['--remove', '--help'], ['names of mine.txt']],
  ['certscope shelf days --', ['--help'], ['--remove']],
]
for (const shell of ['bash', 'fish'] as const) {
  if (!has(shell)) {
    console.log(`skipped: ${shell} is not installed`)
    continue
  }
  for (const [line, some, none] of LINES)
    test(`${shell}: ${line}`, () => {
      const out = offers(shell, line).split('\n')
      const words = out.map(one => one.split('\t')[0]!)
      assert.ok(
        some.some(one => words.includes(one)),
        out.join('\n'),
      )
      if (!line.includes('names')) for (const one of some) assert.ok(words.includes(one), out.join('\n'))
      for (const one of none) assert.not.ok(words.includes(one), out.join('\n'))
    })
  test(`${shell}: a command that takes no file is offered none`, () =>
    assert.not.match(offers(shell, 'certscope shelf days names'), /of.* mine/))
  test(`${shell}: --format=j`, () => assert.match(offers(shell, 'certscope look --format=j'), /junit/))
}

if (!has('zsh')) console.log('skipped: zsh is not installed')
else
  for (const [line, some] of [
    ['certscope look --f', ['--file', '--fail-on', '--format']],
    ['certscope look --format ', ['jsonl', 'junit']],
    ['certscope look --format=', ['jsonl', 'junit']],
    ['certscope two example.com ', ['MX']],
    ['certscope diary ', ['write', 'days']],
    ['certscope quoted --a', ['--all']],
    ['certscope shelf put nam', ['mine.txt']],
    ['certscope ', ['look', 'completion', 'quoted']],
  ] as const)
    test(`zsh: ${line}`, () => {
      const out = offers('zsh', line, some.at(-1))
      for (const one of some) assert.ok(out.includes(one), JSON.stringify(out))
      assert.not.match(out, /error|bad|invalid|_certscope:/)
    })

test('what a plugin says is no command, and no other shell is known', async () => {
  for (const shell of ['bash', 'zsh', 'fish'] as const)
    if (has(shell)) offers(shell, 'certscope quoted --', '--all')
  assert.not.ok(spawnSync('ls', [folder], { encoding: 'utf8' }).stdout.includes('HACKED'))
  for (const words of [[], ['csh'], ['bash', 'zsh'], ['bash', '--lang', 'fr']])
    assert.is(await completion(words, all, 'en'), null)
  assert.match((await completion(['fish', '--lang', 'ko'], all, 'ko'))!, /인수와 옵션 표시/)
})

test.run()
