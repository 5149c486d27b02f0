import { writeFileSync } from 'node:fs'
import { buildSite } from '../../scripts/build-site.ts'
import { argumentOf } from '../support/argument-of.ts'
import { assaults } from './hostile-inputs.ts'
import { besiege, type Cost } from './site-under-attack.ts'
import { percentile } from './stranger.ts'

/**
 * What a stranger waits for a small merge while two attackers send files made to be expensive to every tool that takes
 * them, and what each of those files costs: `npm run stranger`, with `-- --json FILE` for the figures in a file and
 * `--seconds N` for no longer than that. Ends with 1 when the 99th percentile is above three seconds, a merge failed, or
 * a file cost more than it may.
 */
const target = argumentOf('--json')
const mostSeconds = Number(argumentOf('--seconds') ?? 1_800)
const mostP99Seconds = 3

await buildSite()
const all = await assaults()
console.log(`${all.length} assaults by two attackers`)
const { costs, stranger, undisturbed, restarts } = await besiege(all, {
  leastSeconds: Math.min(120, mostSeconds),
  mostSeconds,
})

for (const cost of costs) console.log(lineOf(cost))
const [p50, p99, max] = [50, 99, 100].map((percent) => percentile(stranger.seconds, percent))
const merges = stranger.seconds.length
console.log(
  `\nstranger: ${merges} merges, p50 ${p50?.toFixed(2)} s, p99 ${p99?.toFixed(2)} s, max ${max?.toFixed(2)} s`,
)
console.log(`before the attack: p50 ${percentile(undisturbed.seconds, 50).toFixed(2)} s`)
console.log(`failures: ${stranger.failures.length === 0 ? 'none' : stranger.failures.join(', ')}`)
if (restarts.length > 0) console.log(`services that ended on the way: ${restarts.join(', ')}`)
const unanswered = all.length - costs.length
if (unanswered > 0) console.log(`${unanswered} assaults were not answered in time`)

if (target) {
  const rows = costs.map(({ assault: { input, tool }, answer, ...cost }) => ({
    ...{ input: input.name, bytes: input.data.length, tool: tool.id, status: answer.status },
    ...{ code: answer.code, seconds: answer.seconds, ...cost },
  }))
  writeFileSync(
    target,
    `${JSON.stringify({ rows, merges, p50, p99, max, ...stranger, undisturbed, restarts }, null, 1)}\n`,
  )
}
const overspent = costs.filter(({ withinBudget }) => !withinBudget).length
const isFine = (p99 ?? Number.NaN) <= mostP99Seconds && overspent + unanswered + restarts.length === 0
process.exitCode = isFine && stranger.failures.length === 0 ? 0 : 1

function lineOf({
  assault: { input, tool },
  answer,
  cpuSeconds,
  allowedSeconds,
  withinBudget,
}: Cost): string {
  const cost =
    cpuSeconds === undefined
      ? 'refused at once'
      : `${cpuSeconds.toFixed(1)} of ${allowedSeconds?.toFixed(1)} s CPU`
  return [
    ...[input.name, `${input.data.length} bytes`, tool.id, `${answer.status} ${answer.code ?? ''}`.trim()],
    ...[`${answer.seconds.toFixed(1)} s`, cost, withinBudget ? 'within' : 'OVER'],
  ].join('\t')
}
