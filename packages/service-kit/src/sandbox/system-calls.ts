/** System calls by their numbers; those that a processor does not have are absent. Source: Linux, asm/unistd.h. */
export interface SystemCalls {
  /** AUDIT_ARCH of linux/audit.h. */
  readonly arch: number
  readonly seccomp: number
  readonly prctl: number
  readonly capset: number
  readonly socket: number
  readonly socketpair: number
  readonly fcntl: number
  readonly ioctl: number
  readonly prlimit64: number
  readonly kill: number
  readonly tgkill: number
  readonly clone: number
  readonly utimensat: number
  /** Those that no engine needs, whatever their arguments. */
  readonly refused: readonly number[]
}

/** The same everywhere: pidfd_send_signal, pidfd_getfd, fchmodat2, setxattrat, removexattrat. */
const newRefused = [424, 438, 452, 463, 466]

/** The system calls of the processors that there is a filter for, by `process.arch`. */
export const callsOf: Readonly<Record<string, SystemCalls>> = {
  x64: {
    ...{ arch: 0xc000_003e, seccomp: 317, prctl: 157, capset: 126 },
    ...{ socket: 41, socketpair: 53, fcntl: 72, ioctl: 16, prlimit64: 302 },
    ...{ kill: 62, tgkill: 234, clone: 56, utimensat: 280 },
    refused: [
      // connect, setpgid, setsid, tkill, rt_sigqueueinfo, rt_tgsigqueueinfo
      ...[42, 109, 112, 200, 129, 297],
      // chmod, fchmodat, chown, lchown, fchownat, utime, utimes, futimesat
      ...[90, 268, 92, 94, 260, 132, 235, 261],
      // setxattr, lsetxattr, removexattr, lremovexattr
      ...[188, 189, 197, 198],
      // ptrace, process_vm_readv, process_vm_writev, add_key, request_key, keyctl, unshare, setns, bpf, userfaultfd
      ...[101, 310, 311, 248, 249, 250, 272, 308, 321, 323],
      // inotify_add_watch, fanotify_init, truncate
      ...[254, 300, 76],
      // setpriority, sched_setparam, sched_setscheduler, sched_setaffinity, sched_setattr, ioprio_set
      ...[141, 142, 144, 203, 314, 251],
      // shmget, shmat, shmctl, semget, semop, semctl, semtimedop, msgget, msgsnd, msgrcv, msgctl
      ...[29, 30, 31, 64, 65, 66, 220, 68, 69, 70, 71],
      ...newRefused,
    ],
  },
  arm64: {
    ...{ arch: 0xc000_00b7, seccomp: 277, prctl: 167, capset: 91 },
    ...{ socket: 198, socketpair: 199, fcntl: 25, ioctl: 29, prlimit64: 261 },
    ...{ kill: 129, tgkill: 131, clone: 220, utimensat: 88 },
    refused: [
      // The same, as far as this processor has them.
      ...[203, 154, 157, 130, 138, 240],
      ...[53, 54],
      ...[5, 6, 14, 15],
      ...[117, 270, 271, 217, 218, 219, 97, 268, 280, 282],
      ...[27, 262, 45],
      ...[140, 118, 119, 122, 274, 30],
      ...[194, 196, 195, 190, 193, 191, 192, 186, 189, 188, 187],
      ...newRefused,
    ],
  },
}
