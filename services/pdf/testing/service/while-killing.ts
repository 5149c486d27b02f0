import { setTimeout } from 'node:timers/promises'
import { processStat } from '@folio/service-kit/processes/process-stat'
import { runningProcesses } from '@folio/service-kit/testing/processes'

/** Processes that this one has started as workers of a name: `split.worker`. */
async function workerPids(name: string): Promise<number[]> {
  const named = (await runningProcesses('cmdline')).filter(({ told }) => told.includes(name))
  return named.flatMap(({ pid }) => (processStat(pid)?.parent === process.pid ? [pid] : []))
}

/**
 * Kills workers of a name, each as soon as it is seen, until there is an answer or enough are killed.
 * @param most no more than so many
 */
export async function whileKilling<Answer>(name: string, answering: PromiseLike<Answer>, most: number) {
  const killed = new Set<number>()
  let isAnswered = false
  const answer = answering.then((answered) => {
    isAnswered = true
    return answered
  })
  while (!isAnswered && killed.size < most) {
    for (const pid of await workerPids(name)) {
      if (killed.has(pid) || killed.size >= most) continue
      process.kill(pid, 'SIGKILL')
      killed.add(pid)
    }
    await setTimeout(20)
  }
  return { answer: await answer, killed: killed.size }
}
