import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** Processes that this one has started as workers of a name: `split.worker`. */
async function workerPids(name: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((pid) => /^\d+$/.test(pid))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [line = '', stat = ''] = await Promise.all(
        ['cmdline', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      )
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return line.includes(name) && Number(parent) === process.pid ? [Number(pid)] : []
    }),
  )
  return found.flat()
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
