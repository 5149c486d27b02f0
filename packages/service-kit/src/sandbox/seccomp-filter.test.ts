import { describe, expect, test } from '@jest/globals'
import { loaderCalls, ownGroup, ownPid, seccompFilter } from './seccomp-filter.ts'

const archOf: Readonly<Record<string, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 }

/** What the kernel would do, from linux/filter.h and linux/seccomp.h, for a call with two arguments. */
function outcomeOf(
  program: Buffer,
  { arch, nr, args }: { arch: number; nr: number; args: readonly number[] },
) {
  const data = new Map([0, ...args].flatMap((value, index) => [[8 + 8 * index, value >>> 0] as const]))
  data.set(0, nr).set(4, arch)
  let accumulator = 0
  for (let at = 0; at < program.length; at += 8) {
    const code = program.readUInt16LE(at)
    const operand = program.readUInt32LE(at + 4)
    const jump = (isTrue: boolean) => {
      at += 8 * program.readUInt8(at + (isTrue ? 2 : 3))
    }
    if (code === 0x20) accumulator = data.get(operand) ?? 0
    else if (code === 0x54) accumulator = (accumulator & operand) >>> 0
    else if (code === 0x15) jump(accumulator === operand)
    else if (code === 0x35) jump(accumulator >= operand)
    else if (code === 0x06) {
      return operand === 0x7fff0000 ? 'allowed' : operand === 0x80000000 ? 'killed' : operand & 0xffff
    } else throw new Error(`instruction ${code}`)
  }
  throw new Error('the program has no end')
}

// Numbers as in the kernel's tables: arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h.
const numbers = {
  x64: {
    read: 0,
    write: 1,
    openat: 257,
    socket: 41,
    socketpair: 53,
    bind: 49,
    connect: 42,
    kill: 62,
    tgkill: 234,
    clone: 56,
    utimensat: 280,
    fchmod: 91,
    fchmodat: 268,
    setsid: 112,
    setpgid: 109,
    prctl: 157,
    ptrace: 101,
    unshare: 272,
    renameat2: 316,
    fcntl: 72,
    ioctl: 16,
    prlimit64: 302,
    setpriority: 141,
    inotify_add_watch: 254,
    fanotify_init: 300,
    truncate: 76,
    ftruncate: 77,
    shmget: 29,
  },
  arm64: {
    read: 63,
    write: 64,
    openat: 56,
    socket: 198,
    socketpair: 199,
    bind: 200,
    connect: 203,
    kill: 129,
    tgkill: 131,
    clone: 220,
    utimensat: 88,
    fchmod: 52,
    fchmodat: 53,
    setsid: 157,
    setpgid: 154,
    prctl: 167,
    ptrace: 117,
    unshare: 97,
    renameat2: 276,
    fcntl: 25,
    ioctl: 29,
    prlimit64: 261,
    setpriority: 140,
    inotify_add_watch: 27,
    fanotify_init: 262,
    truncate: 45,
    ftruncate: 46,
    shmget: 194,
  },
} as const

describe.each(['x64', 'arm64'] as const)('on %s', (name) => {
  const program = seccompFilter(name) ?? Buffer.alloc(0)
  const arch = archOf[name] ?? 0
  const n = numbers[name]
  const asked = (nr: number, ...args: number[]) => outcomeOf(program, { arch, nr, args })

  test('what engines do is allowed', () => {
    for (const nr of [n.read, n.write, n.openat, n.bind, n.fchmod, n.ftruncate, n.renameat2, 0x0fff]) {
      expect(asked(nr, 5, 5)).toBe('allowed')
    }
  })

  test('sockets are streams on this machine only, with whatever flags, and are not connected', () => {
    for (const flags of [0, 0o4000, 0o2000000]) {
      for (const call of [n.socket, n.socketpair]) expect(asked(call, 1, 1 | flags)).toBe('allowed')
      for (const [family, kind] of [
        [1, 2],
        [2, 1],
        [2, 2],
        [2, 3],
        [10, 1],
        [10, 2],
        [16, 3],
        [17, 3],
        [38, 5],
        [0, 1],
      ] as const) {
        for (const call of [n.socket, n.socketpair]) expect(asked(call, family, kind | flags)).toBe(13)
      }
    }
    expect(asked(n.connect, 3)).toBe(1)
  })

  test('signals reach itself and its group', () => {
    for (const pid of [ownPid, ownGroup, 0]) expect(asked(n.kill, pid)).toBe('allowed')
    for (const pid of [1, 77, -1, -77]) expect(asked(n.kill, pid)).toBe(1)
    expect(asked(n.tgkill, ownPid, 9)).toBe('allowed')
    expect(asked(n.tgkill, 77, 77)).toBe(1)
    for (const command of [8, 15]) expect(asked(n.fcntl, 3, command)).toBe(1)
    for (const command of [1, 2, 3, 4, 10, 1030]) expect(asked(n.fcntl, 3, command)).toBe('allowed')
    for (const command of [0x8901, 0x8902]) expect(asked(n.ioctl, 3, command)).toBe(1)
    expect(asked(n.ioctl, 3, 0x5401)).toBe('allowed')
  })

  test('limits are its own, and priorities stay as they are', () => {
    for (const pid of [ownPid, 0]) expect(asked(n.prlimit64, pid, 7)).toBe('allowed')
    for (const pid of [1, 77]) expect(asked(n.prlimit64, pid, 7)).toBe(1)
    expect(asked(n.setpriority, 0, 77)).toBe(1)
  })

  test('it neither watches folders, nor cuts files by name, nor shares memory by a number', () => {
    for (const nr of [n.inotify_add_watch, n.fanotify_init, n.truncate, n.shmget]) expect(asked(nr)).toBe(1)
  })

  test('group, parent, users and names of others are out of reach', () => {
    for (const nr of [n.setsid, n.setpgid, n.ptrace, n.unshare, n.fchmodat]) expect(asked(nr)).toBe(1)
    expect([asked(n.prctl, 1), asked(n.prctl, 15)]).toEqual([1, 'allowed'])
    expect([asked(n.clone, 0x1000_0011), asked(n.clone, 0x11)]).toEqual([1, 'allowed'])
    expect([asked(n.utimensat, 3, 0x7000), asked(n.utimensat, 3, 0)]).toEqual([1, 'allowed'])
    expect([asked(425), asked(435)]).toEqual([38, 38])
  })

  test('calls of other processors end the process', () => {
    expect(outcomeOf(program, { arch: 0x40000003, nr: n.read, args: [] })).toBe('killed')
    if (name === 'x64') expect(asked(0x4000_0000 + 41, 2, 2)).toBe('killed')
  })
})

test('another processor has no filter', () => {
  expect([seccompFilter('riscv64'), loaderCalls('riscv64')]).toEqual([undefined, undefined])
})
