import type { LandlockRule } from './landlock-rules.ts'
import { loaderCalls, ownGroup, ownPid, seccompFilter } from './seccomp-filter.ts'

/**
 * The command line by which Perl makes the system calls and becomes the program; for where `setpriv` does not know
 * Landlock, as on Debian 12. Perl belongs to every Debian but to our images.
 * @throws Error on processors that the filter is not written for
 */
export function landlockByPerl(rules: readonly LandlockRule[]): string[] {
  const calls = loaderCalls(process.arch)
  const filter = seccompFilter(process.arch)
  if (!calls || !filter) throw new Error(`there is no filter of system calls for ${process.arch}`)
  const numbers = [calls.seccomp, calls.prctl, calls.capset].map(String)
  const places = rules.map(({ kind, path }) => `${kind}:${path}`)
  return ['perl', '-e', launcher, ...numbers, filter.toString('hex'), ...places, '--']
}

/**
 * Sources of the numbers: linux/landlock.h (the system calls 444 to 446 are called so on all processors), linux/prctl.h,
 * linux/capability.h, linux/seccomp.h.
 */
const launcher = String.raw`
use strict;
my ($seccomp, $prctl, $capset, $filter) = splice @ARGV, 0, 4;
my $version = syscall(444, 0, 0, 1);
die "no Landlock: $!\n" if $version < 1;
my $all = (1 << ($version < 2 ? 13 : $version < 3 ? 14 : 15)) - 1;
my %rights = (read => 0xd, device => 0x6, socket => 0x200, write => $all);
my $handled = pack 'Q3', $all, $version < 4 ? 0 : 0x3, $version < 6 ? 0 : 0x3;
my $rules = syscall(444, $handled, length $handled, 0);
die "ruleset: $!\n" if $rules < 0;
while (defined(my $argument = shift)) {
  last if $argument eq '--';
  my ($kind, $path) = split /:/, $argument, 2;
  # O_PATH
  sysopen(my $place, $path, 0x200000) or die "$path: $!\n";
  # Files have no rights of folders.
  my $allowed = $rights{$kind} & (-d $place ? -1 : 0x4007);
  my $rule = pack 'Ql', $allowed, fileno $place;
  syscall(445, $rules, 1, $rule, 0) == 0 or die "$path: $!\n";
}
syscall(446, $rules, 0) == 0 or die "restrict: $!\n";
# PR_CAPBSET_DROP, as far as we may; then all that it has now, of which no_new_privs lets nothing come back.
syscall($prctl, 24, $_, 0, 0, 0) for 0 .. 63;
my ($head, $none) = (pack('LL', 0x20080522, 0), pack('L6', (0) x 6));
syscall($capset, $head, $none) == 0 or die "capabilities: $!\n";
my %own = (${ownPid} => $$, ${ownGroup} => -$$);
my $program = '';
for my $instruction (unpack '(a8)*', pack 'H*', $filter) {
  my ($code, $operand) = unpack 'a4V', $instruction;
  $program .= pack 'a4V', $code, ($own{$operand} // $operand) & 0xffffffff;
}
my $described = pack 'Sx![P]P', length($program) / 8, $program;
syscall($seccomp, 1, 0, $described) == 0 or die "filter: $!\n";
exec { $ARGV[0] } @ARGV or die "$ARGV[0]: $!\n";
`
