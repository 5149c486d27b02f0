import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'

/** The programs of the Debian packages radosgw, ceph-mon, ceph-osd and ceph-common. */
const programs = ['ceph-mon', 'ceph-osd', 'ceph', 'radosgw', 'radosgw-admin', 'monmaptool']

/** Whether a Ceph of the test's own can be started here. */
export function cephInstalled(): boolean {
  try {
    execFileSync('which', programs, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export interface CephGateway {
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Stops and goes on with the gateway: whoever asks meanwhile waits. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/**
 * The smallest Ceph that serves S3, all in memory and on loopback: one monitor, one object store, one gateway. No
 * manager, which only counts; no keys between the three, which asks the gateway for a plain connection to the monitor.
 */
export async function startCephGateway(): Promise<CephGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-ceph-'))
  const [monitorPort, port] = [await freePort(), await freePort()]
  const [cluster, store] = [randomUUID(), randomUUID()]
  const [accessKeyId, secretAccessKey] = ['folio', randomUUID()]
  const config = join(folder, 'ceph.conf')
  const monitor = `v2:127.0.0.1:${monitorPort}`
  for (const part of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, part))
  writeFileSync(config, configuration({ folder, cluster, monitor, port }))

  const started: ChildProcess[] = []
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 120_000 })
  const ceph = (program: string, ...args: string[]): string => run(program, '-c', config, ...args)
  const start = (program: string, ...args: string[]): ChildProcess => {
    const log = openSync(join(folder, `${program}.out`), 'a')
    const child = spawn(program, ['-f', '-c', config, ...args], { stdio: ['ignore', log, log] })
    started.push(child)
    return child
  }
  const stop = async (): Promise<void> => {
    for (const child of started.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const map = join(folder, 'monmap')
    run('monmaptool', '--create', '--addv', 'a', `[${monitor}]`, '--fsid', cluster, map)
    ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
    start('ceph-mon', '-i', 'a')
    const id = ceph('ceph', 'osd', 'new', store).trim()
    ceph('ceph-osd', '-i', id, '--mkfs', '--osd-uuid', store)
    ceph('ceph', 'osd', 'crush', 'add', `osd.${id}`, '1.0', 'root=default', 'host=here')
    start('ceph-osd', '-i', id)
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`]
    ceph('radosgw-admin', 'user', 'create', '--uid=folio', '--display-name=folio', ...keys)
    const gateway = start('radosgw', '-n', 'client.rgw')
    const endpoint = `http://127.0.0.1:${port}`
    await eventually(async () => void (await fetch(endpoint)), 60_000)
    return {
      ...{ endpoint, accessKeyId, secretAccessKey, stop },
      pause: () => void gateway.kill('SIGSTOP'),
      resume: () => void gateway.kill('SIGCONT'),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Places {
  readonly folder: string
  readonly cluster: string
  readonly monitor: string
  readonly port: number
}

const configuration = ({ folder, cluster, monitor, port }: Places): string => `[global]
fsid = ${cluster}
mon_initial_members = a
mon_host = ${monitor}
public_addr = 127.0.0.1
ms_bind_ipv6 = false
ms_mon_client_mode = crc
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 2147483648
run_dir = ${folder}
crash_dir = ${folder}
admin_socket = ${folder}/$name.sock
log_file = ${folder}/$name.log
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw_lc_debug_interval = 5
`
