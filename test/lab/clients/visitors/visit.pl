# Visits servers with Perl's IO::Socket::SSL, as HTTP::Tiny asks it to: lines of `id port host` come in, results go out.
use strict;
use warnings;
use IO::Socket::SSL;

$| = 1;
$SIG{PIPE} = 'IGNORE';
my $roots = $ARGV[0];

sub visit {
    my ($port, $host) = @_;
    my $tls = IO::Socket::SSL->new(
        PeerAddr => '127.0.0.1', PeerPort => $port, Timeout => 10,
        SSL_hostname => $host, SSL_verifycn_name => $host, SSL_verifycn_scheme => 'http', SSL_ca_file => $roots,
    ) or return "$SSL_ERROR" || "$!";
    print $tls "GET / HTTP/1.1\r\nHost: $host\r\nConnection: close\r\n\r\n";
    $tls->blocking(0);
    my $seen = '';
    for (my $end = time + 10; time < $end;) {
        my $count = sysread $tls, $seen, 4096;
        return '' if $count;
        return "$SSL_ERROR" || 'closed' if defined $count || $SSL_ERROR != SSL_WANT_READ;
        select undef, undef, undef, 0.05;
    }
    return 'timeout';
}

while (my $line = <STDIN>) {
    my ($id, $port, $host) = split ' ', $line;
    last if $id eq 'end';
    my $text = eval { visit($port, $host) };
    $text = $@ || 'failed' unless defined $text;
    $text =~ s/\s+/ /g;
    print join("\t", $id, $text eq '' ? 'ok' : 'no', $text), "\n";
}
print "end\n";
