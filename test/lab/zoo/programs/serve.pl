# HTTPS by IO::Socket::SSL, a process for each connection: PORT CHAIN KEY [tls12] [tls13] [p384] [no-tickets] [client=FILE]
use strict;
use warnings;
use IO::Socket::SSL;
my ($port, $chain, $key, @words) = @ARGV;
my %told = map { /^(.*?)(?:=(.*))?$/ ? ($1 => $2 // 1) : () } @words;
$SIG{CHLD} = 'IGNORE';
my $server = IO::Socket::INET->new(Listen => 64, LocalAddr => '127.0.0.1', LocalPort => $port, ReuseAddr => 1) or die $!;
my $context = IO::Socket::SSL::SSL_Context->new(
  SSL_server => 1, SSL_cert_file => $chain, SSL_key_file => $key,
  $told{tls12} ? (SSL_version => 'TLSv1_2') : (), $told{tls13} ? (SSL_version => 'TLSv1_3') : (),
  $told{p384} ? (SSL_ecdh_curve => 'P-384') : (),
  $told{'no-tickets'} ? (SSL_create_ctx_callback => sub { Net::SSLeay::CTX_set_options($_[0], &Net::SSLeay::OP_NO_TICKET) }) : (),
  $told{client} ? (SSL_ca_file => $told{client}, SSL_verify_mode => SSL_VERIFY_PEER) : (SSL_verify_mode => SSL_VERIFY_NONE),
) or die $IO::Socket::SSL::SSL_ERROR;
while (my $socket = $server->accept) {
  next if fork;
  alarm 10;
  my $client = IO::Socket::SSL->start_SSL($socket, SSL_server => 1, SSL_reuse_ctx => $context) or exit;
  while (my $line = <$client>) { last if $line =~ /^\r?\n$/ }
  print $client "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello";
  close $client;
  exit;
}
