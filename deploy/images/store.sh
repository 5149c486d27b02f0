#!/bin/sh
# The smallest Ceph that serves S3: one monitor, one object store in memory, one gateway, and the bucket.
# Nothing but the gateway is reached from outside; the three need no keys between them.
set -eu
: "${S3_ACCESS_KEY_ID:?is needed: the key of the services}" "${S3_SECRET_ACCESS_KEY:?is needed: its secret}"
bucket=${S3_BUCKET:-folio}
# In memory together: after a restart all begin anew.
home=$(mktemp -d /tmp/ceph.XXXXXX)
fsid=$(cat /proc/sys/kernel/random/uuid)
monitor=v2:127.0.0.1:3300
mkdir "$home/mon" "$home/osd" "$home/rgw"
conf=$home/ceph.conf
cat > "$conf" <<X
[global]
fsid = $fsid
mon_initial_members = a
mon_host = $monitor
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
memstore_device_bytes = ${STORE_BYTES:-2147483648}
run_dir = $home
crash_dir = $home
admin_socket = $home/\$name.sock
log_to_file = false
mon_cluster_log_to_file = false
mon_data = $home/mon
osd_data = $home/osd
rgw_data = $home/rgw
rgw_frontends = beast port=7480 tcp_nodelay=1
X
monmaptool --create --addv a "[$monitor]" --fsid "$fsid" "$home/monmap" > /dev/null
ceph-mon -c "$conf" --mkfs -i a --monmap "$home/monmap"
ceph-mon -f -c "$conf" -i a &
uuid=$(cat /proc/sys/kernel/random/uuid)
osd=$(ceph -c "$conf" osd new "$uuid")
ceph-osd -c "$conf" -i "$osd" --mkfs --osd-uuid "$uuid"
ceph -c "$conf" osd crush add "osd.$osd" 1.0 root=default host=here
ceph-osd -f -c "$conf" -i "$osd" &
radosgw-admin -c "$conf" user create --uid=folio --display-name=folio \
  --access-key="$S3_ACCESS_KEY_ID" --secret-key="$S3_SECRET_ACCESS_KEY" > /dev/null
radosgw -f -c "$conf" -n client.rgw &
gateway=$!
trap 'kill $gateway' TERM INT
until curl --silent --output /dev/null http://127.0.0.1:7480; do sleep 0.5; done
# SHA-256 of nothing, which the gateway wants to be told.
empty=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
# The keys come by a file: arguments can be read by every process.
printf 'user = "%s:%s"\n' "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY" \
  | curl --silent --fail --config - --aws-sigv4 aws:amz:us-east-1:s3 --header "x-amz-content-sha256: $empty" \
    --request PUT "http://127.0.0.1:7480/$bucket"
touch /tmp/ready
wait $gateway
