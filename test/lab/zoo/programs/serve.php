<?php
// HTTPS by PHP's streams, one connection after the other: PORT CHAIN KEY [tls12] [tls13] [p384] [no-tickets] [client=FILE]
[, $port, $chain, $key] = $argv;
$words = array_slice($argv, 4);
$ssl = ['local_cert' => $chain, 'local_pk' => $key, 'verify_peer' => false];
if (in_array('tls12', $words)) $ssl['crypto_method'] = STREAM_CRYPTO_METHOD_TLSv1_2_SERVER;
if (in_array('tls13', $words)) $ssl['crypto_method'] = STREAM_CRYPTO_METHOD_TLSv1_3_SERVER;
if (in_array('p384', $words)) $ssl['ecdh_curve'] = 'secp384r1';
if (in_array('no-tickets', $words)) $ssl['no_ticket'] = true;
$context = stream_context_create(['ssl' => $ssl]);
$flags = STREAM_SERVER_BIND | STREAM_SERVER_LISTEN;
$server = stream_socket_server("tls://127.0.0.1:$port", $number, $text, $flags, $context) or die($text);
while (true) {
    $client = @stream_socket_accept($server, 3600);
    if (!$client) continue;
    stream_set_timeout($client, 2);
    $asked = '';
    while (!str_contains($asked, "\r\n\r\n")) {
        $more = fread($client, 8192);
        if ($more === false || $more === '') break;
        $asked .= $more;
    }
    if ($asked !== '') fwrite($client, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello");
    fclose($client);
}
