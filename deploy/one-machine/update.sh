#!/bin/bash
# update.sh ARCHIVE   installs a release, or updates to it, without a lost request
# update.sh back      goes back to the release before
#
# The archive is made by `npm run release`; SHA256SUMS lies beside it. Run it as root. It unpacks to releases/VERSION, leads the
# link `current` there, and restarts one process after the other. When one doesn't get ready, it goes back by itself.
set -euo pipefail

home=${ALONGSIDE_HOME:-/srv/alongside}
instances=${ALONGSIDE_INSTANCES:-1 2}
# How long a process may take until it's ready: the first start of a release may change the database for minutes.
wait_seconds=${ALONGSIDE_WAIT_SECONDS:-300}
releases_kept=${ALONGSIDE_RELEASES_KEPT:-3}
servers=${ALONGSIDE_SERVERS:-/etc/nginx/alongside-servers.conf}
units=${ALONGSIDE_UNITS:-/etc/systemd/system}

say() { echo "update: $*"; }
refuse() {
  echo "update: $*" >&2
  exit 1
}

as_user() { runuser -u alongside -- "$@"; }

# What a link of $home leads to, as the name of a release. Nothing when there's no such link.
release_of() { [[ ! -L $home/$1 ]] || basename "$(readlink "$home/$1")"; }

# In one step: there's no moment without the link.
lead() {
  ln -sfn "releases/$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}

port_of() { echo "300$1"; }

# nginx sends nothing more to one process, or to all of them again. Its old workers finish what they have.
route_around() {
  local before
  [[ -f $servers ]] || return 0
  before=$(<"$servers")
  sed -i -E 's/ down;/;/' "$servers"
  [[ -z ${1:-} ]] || sed -i -E "/:$(port_of "$1")[^0-9]/ s/;/ down;/" "$servers"
  [[ $(<"$servers") == "$before" ]] || systemctl reload nginx
}

is_ready() { as_user "$home/current/node_modules/.bin/node" "$home/current/deploy/containers/health.mjs" "$(port_of "$1")"; }

# Restarts a process with what `current` leads to. Fails when it isn't ready in time.
restart() {
  local end=$((SECONDS + wait_seconds))
  say "restarting alongside@$1"
  systemctl restart "alongside@$1" || return 1
  until is_ready "$1"; do
    ((SECONDS < end)) || return 1
    sleep 0.5
  done
}

restart_all() {
  local instance
  for instance in $instances; do
    # The only one of them can't be left out.
    [[ $instances != *' '* ]] || route_around "$instance"
    restart "$instance" || return 1
  done
  route_around
}

# Pages that are open name the scripts of their release: $2 gets those of $1 that it has not.
take_assets() {
  local from=$home/releases/$1 to=$home/releases/$2 list name
  list=$(as_user "$home/releases/$2/node_modules/.bin/node" \
    "$home/releases/$2/scripts/operate/release/previous-assets.ts" "$from" "$to")
  head -n 1 <<<"$list" >"$to/dist/web.replaced.json"
  while read -r name; do
    [[ $name =~ ^[A-Za-z0-9_-][A-Za-z0-9._-]*$ ]] || refuse "$from has an asset with a strange name: $name"
    cp --no-clobber --preserve=timestamps "$from/dist/web/assets/$name" "$to/dist/web/assets/$name"
  done < <(tail -n +2 <<<"$list")
}

# Serves a release in place of the present one, or the present one again.
switch_to() {
  local next=$1 present
  present=$(release_of current)
  if [[ -n $present ]]; then take_assets "$present" "$next"; fi
  lead current "$next"
  if restart_all; then
    if [[ -n $present ]]; then lead previous "$present"; fi
    say "$next serves"
    return
  fi
  echo "update: $next did not get ready within $wait_seconds seconds. journalctl -u 'alongside@*' says why." >&2
  if [[ -z $present ]]; then
    rm "$home/current"
    refuse "There is no release before it to go back to."
  fi
  lead current "$present"
  restart_all || refuse "$present, the release before, is not ready either: look after it at once."
  refuse "$present serves, as before."
}

check_sum() {
  local folder name sums
  folder=$(dirname "$1") name=$(basename "$1")
  sums=$folder/SHA256SUMS
  [[ -f $sums ]] || refuse "$sums is missing: copy it together with the archive. Nothing was changed."
  (cd "$folder" && grep -E "^[0-9a-f]{64}  $name\$" SHA256SUMS | sha256sum --check --status) ||
    refuse "$name is not what SHA256SUMS says: copy it again. Nothing was changed."
}

check_room() {
  local needed free
  needed=$(($(gzip --list "$1" | awk 'END { print $2 }') + 200000000))
  free=$(df --output=avail --block-size=1 "$home" | tail -n 1)
  ((free > needed)) ||
    refuse "$home has $((free / 1000000)) MB free, and this needs $((needed / 1000000)). Nothing was changed."
}

# Unpacks to a folder of another name, which is given its own when everything is there. Leaves the version in $version.
unpack() {
  local part=$home/releases/.part
  rm -rf "$part"
  mkdir -p "$part"
  tar --extract --file "$1" --directory "$part" --strip-components=1 --no-same-owner
  version=$(sed -n 's/^  "version": "\([0-9A-Za-z.-]*\)",$/\1/p' "$part/package.json")
  [[ -n $version ]] || refuse "$1 has no version: is it an archive of npm run release? Nothing was changed."
  [[ $version != "$(release_of current)" ]] || refuse "$version serves already. Nothing was changed."
  as_user "$part/node_modules/.bin/node" --version >/dev/null ||
    refuse "The Node of this archive does not run here: make the archive on a machine of this kind. Nothing was changed."
  rm -rf "$home/releases/$version"
  mv -T "$part" "$home/releases/$version"
}

remove_old() {
  local name kept=0
  while read -r name; do
    kept=$((kept + 1))
    if ((kept > releases_kept)) && [[ $name != "$(release_of current)" && $name != "$(release_of previous)" ]]; then
      say "removing $name"
      rm -rf "${home:?}/releases/$name"
    fi
  done < <(find "$home/releases" -mindepth 1 -maxdepth 1 -type d ! -name '.*' -printf '%C@ %f\n' | sort -rn | cut -d ' ' -f 2)
}

main() {
  local version=''
  (($# == 1)) || refuse "Say what: update.sh ARCHIVE, or update.sh back"
  umask 022
  mkdir -p "$home/releases"
  exec 9>"$home/.update.lock"
  flock --nonblock 9 || refuse "Another update is running."
  [[ ! -f $servers ]] || nginx -t -q || refuse "nginx would not take its files as they are. Nothing was changed."
  # However this ends, no process stays left out.
  trap route_around EXIT

  if [[ $1 == back ]]; then
    version=$(release_of previous)
    [[ -n $version && -d $home/releases/$version ]] || refuse "There is no release before this one."
    switch_to "$version"
    return
  fi
  [[ -f $1 ]] || refuse "There is no archive $1."
  check_sum "$1"
  check_room "$1"
  unpack "$1"
  switch_to "$version"
  remove_old
  cmp --silent "$home/current/deploy/one-machine/alongside@.service" "$units/alongside@.service" ||
    say "alongside@.service is another one in this release: CHANGELOG.md says whether to copy it."
}

main "$@"
exit
